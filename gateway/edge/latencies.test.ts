import { describe, expect, it } from 'vitest';
import { Latencies } from './latencies.ts';

describe('latencies', () => {
  it('are told as a histogram of Prometheus', () => {
    const latencies = new Latencies('calls', 'What is measured', ['operation', 'outcome']);
    for (const milliseconds of [0.5, 1, 3, 20_000]) latencies.observe('getGroups', 200, milliseconds);
    latencies.observe('a"b\\c\nd', 'timeout', 5);
    const lines = latencies.text().split('\n');
    expect(lines.slice(0, 2)).toEqual(['# HELP calls What is measured', '# TYPE calls histogram']);
    expect(lines).toContain('calls_bucket{le="0.001",operation="getGroups",outcome="200"} 2');
    expect(lines).toContain('calls_bucket{le="0.0025",operation="getGroups",outcome="200"} 2');
    expect(lines).toContain('calls_bucket{le="0.005",operation="getGroups",outcome="200"} 3');
    expect(lines).toContain('calls_bucket{le="10",operation="getGroups",outcome="200"} 3');
    expect(lines).toContain('calls_bucket{le="+Inf",operation="getGroups",outcome="200"} 4');
    expect(lines).toContain('calls_count{operation="getGroups",outcome="200"} 4');
    expect(lines).toContain('calls_count{operation="a\\"b\\\\c\\nd",outcome="timeout"} 1');
  });
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const studio = fileURLToPath(new URL('../main.ts', import.meta.url));

it(
  'names the fonts that are missing, and how they are installed, in one line',
  { timeout: 60_000 },
  async () => {
    // nothing on the path lists any font
    const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', studio],
        { env: { PATH: '' } },
        (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
        },
      );
    });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The pictures need fonts that are missing \(.*LXGWWenKai-Bold.*\): apt-get install fonts-noto-cjk .*fonts-lobstertwo fontconfig\n$/,
    );
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const recordingForm = z.object({ target: z.string(), status: z.number(), body: z.unknown() });

/** A REST API with the responses that `contract:probe --record` has written to a folder. */
export async function replayRecording(folder: string): Promise<Upstream> {
  const upstream = await startUpstream();
  for (const file of readdirSync(folder)) {
    const { target, status, body } = recordingForm.parse(
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    );
    upstream.on(target, json(body, status));
  }
  return upstream;
}

import type { OperationId } from '../../../legacy-api/contract/index.ts';
import type { Answer } from './call.ts';
import { operations } from './contract.ts';
import type { Shop } from './shop.ts';

/** One answer that an operation documents, and a call that gets it. */
export interface Case {
  operation: OperationId;
  status: number;
  code: string | undefined;
  run: (shop: Shop) => Promise<Answer>;
}

/** `provides('storeCard', 400, 'CARD_DECLINED', …)`; without a code, an answer that bears none. */
export function provides(
  operation: OperationId,
  status: number,
  ...rest: [code: string, run: Case['run']] | [run: Case['run']]
): Case {
  const [code, run] = rest.length === 2 ? rest : [undefined, rest[0]];
  return { operation, status, code, run };
}

export const answerName = ({ operation, status, code }: Pick<Case, 'operation' | 'status' | 'code'>) =>
  [operation, status, code].filter((part) => part !== undefined).join(' ');

/** Every answer of the contract that needs a case: each refusal code, and each status that bears no code. A 400 also stands for field errors. */
export function documentedAnswers(): string[] {
  return operations.flatMap(({ id, statuses, refusals, bodyPointer }) => {
    const coded = refusals.map(({ status, code }) => `${id} ${status} ${code}`);
    const plain = statuses.filter(
      (status) => !refusals.some((refusal) => refusal.status === status) || (status === 400 && bodyPointer),
    );
    return [...plain.map((status) => `${id} ${status}`), ...coded];
  });
}

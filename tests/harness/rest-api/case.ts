import type { OperationId } from '../../../legacy-api/contract/index.ts';
import type { ApiResponse } from './call.ts';
import { operations } from './contract.ts';
import type { Shop } from './shop.ts';

/** A documented response of an operation, and a call that gets it. */
export interface Case {
  operation: OperationId;
  status: number;
  code: string | undefined;
  run: (shop: Shop) => Promise<ApiResponse>;
}

/** `provides('storeCard', 400, 'CARD_DECLINED', …)`. Without a code, the response has none. */
export function provides(
  operation: OperationId,
  status: number,
  ...rest: [code: string, run: Case['run']] | [run: Case['run']]
): Case {
  const [code, run] = rest.length === 2 ? rest : [undefined, rest[0]];
  return { operation, status, code, run };
}

export const responseName = ({ operation, status, code }: Pick<Case, 'operation' | 'status' | 'code'>) =>
  [operation, status, code].filter((part) => part !== undefined).join(' ');

/** Every documented response that needs a case: each rejection code, and each status without a code. A 400 also covers field errors. */
export function documentedResponses(): string[] {
  return operations.flatMap(({ id, statuses, rejections, bodyPointer }) => {
    const coded = rejections.map(({ status, code }) => `${id} ${status} ${code}`);
    const plain = statuses.filter(
      (status) =>
        !rejections.some((rejection) => rejection.status === status) || (status === 400 && bodyPointer),
    );
    return [...plain.map((status) => `${id} ${status}`), ...coded];
  });
}

import type { Handlers } from '../contract/index.ts';
import type { Services } from '../services.ts';

/** The code of a customer's group leader. */
export function groupCodeHandlers({
  database: { queries },
}: Services): Handlers<'getGroupCode' | 'setGroupCode'> {
  return {
    getGroupCode: async ({ caller }) => {
      const { group_code } = await queries
        .selectFrom('customers')
        .select('group_code')
        .where('id', '=', caller.id)
        .executeTakeFirstOrThrow();
      return { GroupCode: group_code };
    },
    setGroupCode: async ({ body, caller }) => {
      const code = body.GroupCode === '' ? null : body.GroupCode;
      await queries.updateTable('customers').set({ group_code: code }).where('id', '=', caller.id).execute();
      return { GroupCode: code };
    },
  };
}

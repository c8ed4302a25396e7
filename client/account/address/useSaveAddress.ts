import { useCallback } from 'react';
import type { AddressValues } from '../model/address-form.ts';
import type { UserError } from '../../forms/user-errors.ts';
import {
  useCreateAddressMutation,
  useUpdateAddressMutation,
  type AddressFragment,
} from './address.generated.ts';

/** The address as saved, or why it was not. */
export interface SavedAddress {
  readonly address: AddressFragment | null;
  readonly userErrors: readonly UserError[];
}

/**
 * Saves an address: a new one, or with `id` an existing one. The answer brings the whole address book into the cache. Rejects when the shop could
 * not be asked.
 */
export function useSaveAddress(): (values: AddressValues, id?: string) => Promise<SavedAddress> {
  const [createAddress] = useCreateAddressMutation();
  const [updateAddress] = useUpdateAddressMutation();
  return useCallback(
    async (values, id) => {
      if (id === undefined) {
        const { data } = await createAddress({ variables: { input: values } });
        const answer = data?.createAddress;
        return { address: answer?.address ?? null, userErrors: answer?.userErrors ?? [] };
      }
      const { data } = await updateAddress({ variables: { id, input: values } });
      const answer = data?.updateAddress;
      return { address: answer?.address ?? null, userErrors: answer?.userErrors ?? [] };
    },
    [createAddress, updateAddress],
  );
}

import { useCallback } from 'react';
import type { AddressValues } from '../model/address-form.ts';
import type { UserError } from '../../forms/user-errors.ts';
import {
  useCreateAddressMutation,
  useUpdateAddressMutation,
  type AddressFragment,
} from './address.generated.ts';

/** The saved address, or the user errors. */
export interface SavedAddress {
  readonly address: AddressFragment | null;
  readonly userErrors: readonly UserError[];
}

/**
 * Saves an address: a new one, or with `id` an existing one. The response updates the whole address book in the cache. Rejects if the
 * request fails.
 */
export function useSaveAddress(): (values: AddressValues, id?: string) => Promise<SavedAddress> {
  const [createAddress] = useCreateAddressMutation();
  const [updateAddress] = useUpdateAddressMutation();
  return useCallback(
    async (values, id) => {
      if (id === undefined) {
        const { data } = await createAddress({ variables: { input: values } });
        const payload = data?.createAddress;
        return { address: payload?.address ?? null, userErrors: payload?.userErrors ?? [] };
      }
      const { data } = await updateAddress({ variables: { id, input: values } });
      const payload = data?.updateAddress;
      return { address: payload?.address ?? null, userErrors: payload?.userErrors ?? [] };
    },
    [createAddress, updateAddress],
  );
}

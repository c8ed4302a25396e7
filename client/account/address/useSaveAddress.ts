import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { AddressValues } from '../model/address-form.ts';
import type { AccountRefusal } from '../model/account-refusal.ts';
import {
  CreateAddressDocument,
  UpdateAddressDocument,
  type AddressFragment,
  type CreateAddressMutation,
  type CreateAddressMutationVariables,
  type UpdateAddressMutation,
  type UpdateAddressMutationVariables,
} from './address.generated.ts';

/** The address as saved, or why it was not. */
export interface SavedAddress {
  readonly address: AddressFragment | null;
  readonly refusals: readonly AccountRefusal[];
}

/**
 * Saves an address: a new one, or with `id` an existing one. The answer brings the whole address book into the cache. Rejects when the shop could
 * not be asked.
 */
export function useSaveAddress(): (values: AddressValues, id?: string) => Promise<SavedAddress> {
  const client = useApolloClient();
  return useCallback(
    async (values, id) => {
      if (id === undefined) {
        const { data } = await client.mutate<CreateAddressMutation, CreateAddressMutationVariables>({
          mutation: CreateAddressDocument,
          variables: { input: values },
        });
        const answer = data?.createAddress;
        return { address: answer?.address ?? null, refusals: answer?.userErrors ?? [] };
      }
      const { data } = await client.mutate<UpdateAddressMutation, UpdateAddressMutationVariables>({
        mutation: UpdateAddressDocument,
        variables: { id, input: values },
      });
      const answer = data?.updateAddress;
      return { address: answer?.address ?? null, refusals: answer?.userErrors ?? [] };
    },
    [client],
  );
}

import { Trans } from '@lingui/react/macro';
import ListFilter from 'lucide-react/icons/list-filter';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { withoutFilter } from '../model/filter.ts';
import { focusFilters } from './focus-filters.ts';

/** Empty state of a list whose filters match nothing. */
export function NothingMatches() {
  const [search] = useSearchParams();
  return (
    <EmptyState
      icon={<ListFilter />}
      title={<Trans>No product matches all filters.</Trans>}
      action={
        <ButtonLink
          to={{ search: withoutFilter(search).toString() }}
          replace
          preventScrollReset
          onClick={focusFilters}
        >
          <Trans>Show all products</Trans>
        </ButtonLink>
      }
    />
  );
}

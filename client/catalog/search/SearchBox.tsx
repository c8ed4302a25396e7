import { Plural, useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPath, paths } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { readSearchTerm } from '../model/read-address.ts';
import { maxTermLength, readTerm, searchPath } from '../model/search-term.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchSuggestions, preloadSuggestions } from './SearchSuggestions.tsx';
import { useSuggestions } from './useSuggestions.ts';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  /** Its label, if a page has a second one. */
  label?: string;
  className?: string;
}

/** The key that ends a composition is not a shortcut of the page; Safari identifies it only by its code. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/**
 * The search field: a plain form, which works without scripts. With scripts, a combobox that suggests terms, groups and products. Ignores
 * text that is still being composed.
 */
export function SearchBox({ label, className }: SearchBoxProps) {
  const { t } = useLingui();
  const id = useId();
  const listId = `${id}-list`;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const suggestions = useSuggestions(isOpen ? typed : '', recent);
  const isSearchPage = isPath(pathname, paths.searchPage);
  const shownTerm = isSearchPage ? readSearchTerm(new URLSearchParams(search)) : '';

  const fieldTerm = useRef(shownTerm);
  useEffect(() => {
    const field = input.current;
    if (!field || fieldTerm.current === shownTerm) return;
    fieldTerm.current = shownTerm;
    // The shopper may be typing the next term when the page of the last one loads.
    if (document.activeElement !== field) field.value = shownTerm;
  }, [shownTerm]);

  const optionCount = isOpen ? suggestions.length : 0;
  const isListShown = optionCount > 0;
  const found = suggestions.filter(({ kind }) => kind !== 'all').length;
  const optionId = (index: number): string => `${listId}-${index}`;

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function openSuggestions(value: string): void {
    preloadSuggestions();
    setTyped(value);
    setActive(-1);
    setRecent(recentSearches());
    setOpen(true);
  }

  function leaveFor(path: string): void {
    close();
    input.current?.blur();
    void navigate(path);
  }

  function searchFor(term: string): void {
    rememberSearch(term);
    leaveFor(searchPath(term));
  }

  function choose(index: number): void {
    const suggestion = suggestions[index];
    if (!suggestion) return;
    if (suggestion.kind === 'all') {
      searchFor(suggestion.term);
      return;
    }
    const isTerm = suggestion.kind === 'recent' || suggestion.kind === 'term';
    if (input.current) input.current.value = isTerm ? suggestion.term : '';
    setTyped('');
    if (isTerm) searchFor(suggestion.term);
    else leaveFor(suggestion.path);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = readTerm(input.current?.value ?? '');
    if (wanted === '') input.current?.focus();
    else searchFor(wanted);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && isListShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isListShown) {
        openSuggestions(event.currentTarget.value);
        return;
      }
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // -1 is the field: it is between the last option and the first.
      setActive(((active + 1 + step + optionCount + 1) % (optionCount + 1)) - 1);
    } else if (event.key === 'Enter' && isListShown && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  }

  return (
    // It listens where the focus goes, nothing more.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      aria-label={label ?? t`Search for products`}
      action="/search"
      className={classes(styles.form, className)}
      onSubmit={submit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Search className={styles.icon} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="product"
        defaultValue={shownTerm}
        maxLength={maxTermLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-label={label ?? t`Search for products`}
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-activedescendant={active >= 0 && isListShown ? optionId(active) : undefined}
        placeholder={t`dumplings, 豆腐, jiaozi`}
        onChange={(event) => {
          if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) {
            openSuggestions(event.target.value);
          }
        }}
        onCompositionEnd={(event) => openSuggestions(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (readTerm(event.currentTarget.value) === '') openSuggestions('');
        }}
      />
      <button type="submit" className={styles.button}>
        {t`Search`}
      </button>
      <SearchSuggestions
        id={listId}
        isShown={isListShown}
        suggestions={suggestions}
        active={active}
        optionId={optionId}
        onChoose={choose}
        onPoint={setActive}
        onForget={() => {
          forgetSearches();
          setRecent([]);
          input.current?.focus();
        }}
      />
      <VisuallyHidden as="div">
        <div role="status">
          {isListShown ? <Plural value={found} one="# suggestion" other="# suggestions" /> : null}
        </div>
      </VisuallyHidden>
    </form>
  );
}

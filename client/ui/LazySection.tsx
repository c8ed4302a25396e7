import { Component, lazy, startTransition, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface LazySectionProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Has the section's size until it is loaded. */
  skeleton: ReactNode;
  /** The message where it could not be loaded, above a button that tries again. */
  failed: ReactNode;
  children: (Section: ComponentType<Props>) => ReactNode;
}

interface LazySectionState<Props> {
  Section: ComponentType<Props>;
  hasFailed: boolean;
  isRetrying: boolean;
}

/** A section of a screen whose code is loaded when it is shown. Where that fails, the shopper can try again and the rest of the page stays. */
export class LazySection<Props> extends Component<LazySectionProps<Props>, LazySectionState<Props>> {
  override state = { Section: this.#newSection(), hasFailed: false, isRetrying: false };

  static getDerivedStateFromError(): Omit<LazySectionState<never>, 'Section'> {
    return { hasFailed: true, isRetrying: false };
  }

  /** React.lazy remembers a failure, so each attempt needs its own. */
  #newSection(): ComponentType<Props> {
    const { load } = this.props;
    return lazy(async () => ({ default: await load() }));
  }

  readonly #retry = (): void => {
    this.setState({ isRetrying: true });
    startTransition(() => {
      this.setState({ Section: this.#newSection(), hasFailed: false, isRetrying: false });
    });
  };

  override render(): ReactNode {
    const { skeleton, failed, children } = this.props;
    const { Section, hasFailed, isRetrying } = this.state;
    return (
      <Suspense fallback={<div aria-busy="true">{skeleton}</div>}>
        {hasFailed ? (
          <ErrorState title={failed} isRetrying={isRetrying} onRetry={this.#retry} />
        ) : (
          children(Section)
        )}
      </Suspense>
    );
  }
}

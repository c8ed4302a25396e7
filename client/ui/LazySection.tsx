import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LazySectionProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The class of the placeholder, which gives it the section's size. */
  placeholder: string | undefined;
  /** The message if it could not be loaded, above a retry button. */
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
  override state: LazySectionState<Props> = {
    Section: lazy(async () => ({ default: await this.props.load() })),
    hasFailed: false,
    isRetrying: false,
  };

  static getDerivedStateFromError(): Pick<LazySectionState<never>, 'hasFailed'> {
    return { hasFailed: true };
  }

  /** React.lazy remembers a failure, so another attempt has to pass it by. */
  readonly #retry = async (): Promise<void> => {
    this.setState({ isRetrying: true });
    try {
      const Section = await this.props.load();
      this.setState({ Section, hasFailed: false });
    } finally {
      this.setState({ isRetrying: false });
    }
  };

  override render(): ReactNode {
    const { placeholder, failed, children } = this.props;
    const { Section, hasFailed, isRetrying } = this.state;
    if (hasFailed)
      return (
        <ErrorState
          title={failed}
          isRetrying={isRetrying}
          onRetry={() => this.#retry().catch(() => undefined)}
        />
      );
    return (
      <Suspense
        fallback={
          <div className={placeholder} aria-busy="true">
            <Skeleton shape="block" />
          </div>
        }
      >
        {children(Section)}
      </Suspense>
    );
  }
}

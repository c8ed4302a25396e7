import type { ReactNode } from 'react';

interface FactProps {
  term: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A row of a `<dl>`. */
export function Fact({ term, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

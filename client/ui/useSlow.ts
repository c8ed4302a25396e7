import { useEffect, useState } from 'react';

/** Milliseconds after which a wait is reported. */
const slowAfter = 2000;

/** Whether something has been pending for two seconds without a pause. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

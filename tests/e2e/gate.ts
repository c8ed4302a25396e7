interface Gate {
  /** Resolves when the gate is open. */
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** A gate that is shut, for whatever a test lets wait. */
export function shutGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

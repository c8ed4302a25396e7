import { useEffect, useRef, useState, type ReactElement } from 'react';
import styles from './QrCode.module.css';

/** The dark squares of the code as one path, and how many there are in a row. */
interface Code {
  path: string;
  size: number;
}

async function encode(address: string): Promise<Code> {
  const { create } = await import('qrcode');
  const { modules } = create(new URL(address, window.location.origin).href, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { path, size: modules.size };
}

/** A real QR code of an address; one of the shop's own may begin at its root. It is drawn when it comes near the window: its encoder is not loaded before. */
export function QrCode({ address, label }: { address: string; label: string }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<Code | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let isWanted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        encode(address).then(
          (drawn) => {
            if (isWanted) setCode(drawn);
          },
          () => undefined,
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [address]);

  return (
    <div ref={frame} className={styles.frame}>
      {code ? (
        <svg
          role="img"
          aria-label={label}
          viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`}
          shapeRendering="crispEdges"
        >
          <path className={styles.code} d={code.path} />
        </svg>
      ) : null}
    </div>
  );
}

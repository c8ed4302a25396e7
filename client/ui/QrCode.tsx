import { useEffect, useRef, useState } from 'react';
import { lazyInSuspense } from './lazy-with-retry.tsx';
import styles from './QrCode.module.css';

const QRCodeSVG = lazyInSuspense(async () => (await import('qrcode.react')).QRCodeSVG);

/** A QR code of an address; one of the shop's own may begin at its root. The encoder is loaded when the code comes near the window. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className={styles.frame}>
      {isNear ? (
        <QRCodeSVG
          value={new URL(address, window.location.origin).href}
          level="M"
          marginSize={2}
          bgColor="transparent"
          fgColor="currentColor"
          aria-label={label}
        />
      ) : null}
    </div>
  );
}

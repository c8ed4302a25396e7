import { useFragment } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Truck from 'lucide-react/icons/truck';
import { useState, type ReactNode } from 'react';
import { useIsDeliverySuspended } from '../../delivery/suspension/index.ts';
import { useSession } from '../../session/useSession.ts';
import { formatPlainMoney } from '../../i18n/money.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { HowItWorksFragmentDoc } from './HowItWorks.generated.ts';
import styles from './HowItWorks.module.css';

const HowItWorksDialog = lazyPart(async () => (await import('./HowItWorksDialog.tsx')).HowItWorksDialog);

interface WorkStep {
  icon: ReactNode;
  title: string;
  line: string;
}

/** Four cards about how the shop works. Each opens a dialog with the details, which leads through all four. Not shown to customers. */
export function HowItWorks() {
  const { t } = useLingui();
  const [open, setOpen] = useState<number | null>(null);
  const { data: policy, complete } = useFragment({
    fragment: HowItWorksFragmentDoc,
    from: { __typename: 'StorePolicy' },
  });
  const isSuspended = useIsDeliverySuspended();
  const { isSignedIn } = useSession();
  if (!complete || isSuspended || isSignedIn) return null;

  const free = formatPlainMoney(policy.freeDeliveryThreshold);

  const steps: readonly WorkStep[] = [
    {
      icon: <MapPin />,
      title: t`Check your zip code`,
      line: t`We deliver near Berkeley`,
    },
    {
      icon: <ShoppingBasket />,
      title: t`Fill your cart`,
      line: t`Free delivery from ${free}`,
    },
    {
      icon: <CalendarClock />,
      title: t`Pick a window`,
      line: t`Monday to Friday`,
    },
    {
      icon: <Truck />,
      title: t`We bring it today`,
      line: t`Packed the same day`,
    },
  ];

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t`How it works`}</h2>
      <Carousel label={t`How it works`} layout="cards" className={styles.carousel}>
        {steps.map((step, index) => (
          <button
            key={step.title}
            type="button"
            className={styles.card}
            aria-haspopup="dialog"
            onClick={() => setOpen(index)}
          >
            <span className={styles.icon}>{step.icon}</span>
            <span className={styles.words}>
              <span className={styles.title}>{step.title}</span>
              <span className={styles.line}>{step.line}</span>
            </span>
          </button>
        ))}
      </Carousel>
      {open === null ? null : (
        <HowItWorksDialog
          policy={policy}
          steps={steps}
          open={open}
          onTurn={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

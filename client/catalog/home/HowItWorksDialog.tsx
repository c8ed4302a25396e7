import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, useRef, type ReactElement, type ReactNode } from 'react';
import { formatWindow } from '../../i18n/dates.ts';
import { formatPlainMoney } from '../../i18n/money.ts';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusAfterChange } from '../../ui/useFocusAfterChange.ts';
import type { HowItWorksFragment } from './HowItWorks.generated.ts';
import styles from './HowItWorksDialog.module.css';

interface HowItWorksDialogProps {
  policy: HowItWorksFragment;
  steps: readonly { icon: ReactNode; title: string }[];
  /** The step that is shown. */
  open: number;
  onTurn: (step: number) => void;
  onClose: () => void;
}

/** One step told in full, and the way to the others. */
export function HowItWorksDialog({
  policy,
  steps,
  open,
  onTurn,
  onClose,
}: HowItWorksDialogProps): ReactElement {
  const { pageLanguage } = useLanguage();
  const turns = useRef<HTMLDivElement>(null);
  const focusTheWayOn = useFocusAfterChange(turns, 'a');
  const free = formatPlainMoney(policy.freeDeliveryThreshold);
  const fee = formatPlainMoney(policy.deliveryFee);
  const minutes = policy.cutOffMinutes;
  const windows = policy.deliveryWindows
    .map((name) => formatWindow(name, pageLanguage))
    .join(languages[pageLanguage].comma);
  const texts: readonly ReactNode[] = [
    <Fragment key={0}>
      <p>
        <Trans>
          Enter your zip code and we’ll tell you right away if we deliver to you. Berkeley and its neighbors
          in the East Bay are on the route; the address has to be in the United States.
        </Trans>
      </p>
      <p>
        <Trans>Not on the route yet? We keep adding neighborhoods, so check again soon.</Trans>
      </p>
    </Fragment>,
    <Fragment key={1}>
      <p>
        <Trans>
          Every label is written in English and in Chinese, and the search understands both, pinyin too. You
          don’t need an account to fill a cart: it stays on your device until you’re ready.
        </Trans>
      </p>
      <p>
        <Trans>
          Delivery is free once the cart reaches {free}. Below that it costs {fee}.
        </Trans>
      </p>
    </Fragment>,
    <Fragment key={2}>
      <p>
        <Trans>
          At checkout, choose the day and the window that suit you: {windows}. We deliver from Monday to
          Friday, not on weekends or holidays.
        </Trans>
      </p>
      <p>
        <Trans>A window can be booked until {minutes} minutes before it begins.</Trans>
      </p>
    </Fragment>,
    <Fragment key={3}>
      <p>
        <Trans>
          Your order is picked and packed the same day, frozen food last, and carried to your door. Pay by
          credit card, Alipay or WeChat Pay.
        </Trans>
      </p>
      <p>
        <Trans>You can follow each order in your account, and buy the same again with one tap.</Trans>
      </p>
    </Fragment>,
  ];
  const count = steps.length;
  const position = open + 1;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={steps[open]?.title}
      footer={
        <div ref={turns} className={styles.steps}>
          <Button
            variant="quiet"
            icon={<ChevronLeft aria-hidden="true" />}
            isUnavailable={open === 0}
            onClick={() => {
              onTurn(Math.max(0, open - 1));
            }}
          >
            <Trans>Previous step</Trans>
          </Button>
          <span className={styles.position} aria-live="polite">
            <Trans>
              {position} of {count}
            </Trans>
          </span>
          {open < count - 1 ? (
            <Button
              variant="secondary"
              onClick={() => {
                onTurn(open + 1);
                // The last step has a link in this button's place.
                if (open + 1 === count - 1) focusTheWayOn();
              }}
            >
              <Trans>Next step</Trans>
              <ChevronRight className={styles.after} aria-hidden="true" />
            </Button>
          ) : (
            <ButtonLink to={paths.collections}>
              <Trans>Browse every aisle</Trans>
            </ButtonLink>
          )}
        </div>
      }
    >
      <div className={styles.explanation}>
        <span className={styles.largeIcon}>{steps[open]?.icon}</span>
        {texts[open]}
      </div>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, useRef, type ReactNode } from 'react';
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

/** The details of one step, with buttons to the others. */
export function HowItWorksDialog({ policy, steps, open, onTurn, onClose }: HowItWorksDialogProps) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const turns = useRef<HTMLDivElement>(null);
  const focusNextAction = useFocusAfterChange(turns, 'a');
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
      <p>{t`Not on the route yet? We keep adding neighborhoods, so check again soon.`}</p>
    </Fragment>,
    <Fragment key={1}>
      <p>
        <Trans>
          Every label is written in English and in Chinese, and the search understands both, pinyin too. You
          don’t need an account to fill a cart: it stays on your device until you’re ready.
        </Trans>
      </p>
      <p>{t`Delivery is free once the cart reaches ${free}. Below that it costs ${fee}.`}</p>
    </Fragment>,
    <Fragment key={2}>
      <p>
        <Trans>
          At checkout, choose the day and the window that suit you: {windows}. We deliver from Monday to
          Friday, not on weekends or holidays.
        </Trans>
      </p>
      <p>{t`A window can be booked until ${minutes} minutes before it begins.`}</p>
    </Fragment>,
    <Fragment key={3}>
      <p>
        <Trans>
          Your order is picked and packed the same day, frozen food last, and carried to your door. Pay by
          credit card, Alipay or WeChat Pay.
        </Trans>
      </p>
      <p>{t`You can follow each order in your account, and buy the same again with one tap.`}</p>
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
            icon={<ChevronLeft />}
            isUnavailable={open === 0}
            onClick={() => onTurn(Math.max(0, open - 1))}
          >
            {t`Previous step`}
          </Button>
          <span className={styles.position} aria-live="polite">
            {t`${position} of ${count}`}
          </span>
          {open < count - 1 ? (
            <Button
              variant="secondary"
              onClick={() => {
                onTurn(open + 1);
                // The last step has a link instead of this button.
                if (open + 1 === count - 1) focusNextAction();
              }}
            >
              {t`Next step`}
              <ChevronRight className={styles.after} />
            </Button>
          ) : (
            <ButtonLink to={paths.collections}>{t`Browse every aisle`}</ButtonLink>
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

import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Truck from 'lucide-react/icons/truck';
import { useState, type ReactElement, type ReactNode } from 'react';
import { formatWindow } from '../../i18n/dates.ts';
import { formatPlainMoney, type MoneyText } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Carousel } from '../../ui/Carousel.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './HowItWorks.module.css';

interface HowItWorksProps {
  policy: {
    freeDeliveryThreshold: MoneyText;
    deliveryFee: MoneyText;
    deliveryWindows: readonly string[];
    cutOffMinutes: number;
  };
}

interface WorkStep {
  icon: ReactNode;
  title: string;
  line: string;
  text: ReactNode;
}

/** Four cards that say how the shop works; each opens a dialog that says it in full and leads through all four. */
export function HowItWorks({ policy }: HowItWorksProps): ReactElement {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [open, setOpen] = useState<number | null>(null);

  const free = formatPlainMoney(policy.freeDeliveryThreshold);
  const fee = formatPlainMoney(policy.deliveryFee);
  const minutes = policy.cutOffMinutes;
  const windows = policy.deliveryWindows
    .map((name) => formatWindow(name, language))
    .join(language === 'zh' ? '、' : ', ');

  const steps: readonly WorkStep[] = [
    {
      icon: <MapPin aria-hidden="true" />,
      title: t`Check your zip code`,
      line: t`We deliver near Berkeley`,
      text: (
        <>
          <p>
            <Trans>
              Tell us your zip code and we say at once whether our van comes to you. Berkeley and its
              neighbors in the East Bay are on the route; the address has to be in the United States.
            </Trans>
          </p>
          <p>
            <Trans>Not on the route yet? We keep adding neighborhoods: ask again soon.</Trans>
          </p>
        </>
      ),
    },
    {
      icon: <ShoppingBasket aria-hidden="true" />,
      title: t`Fill your cart`,
      line: t`Free delivery from ${free}`,
      text: (
        <>
          <p>
            <Trans>
              Every label is written in English and in Chinese, and the search understands both, pinyin too.
              You need no account to fill a cart: it stays on your device until you are ready.
            </Trans>
          </p>
          <p>
            <Trans>
              Delivery is free once the cart reaches {free}. Below that it costs {fee}.
            </Trans>
          </p>
        </>
      ),
    },
    {
      icon: <CalendarClock aria-hidden="true" />,
      title: t`Pick a window`,
      line: t`Monday to Friday`,
      text: (
        <>
          <p>
            <Trans>
              At checkout, choose the day and the window that suit you: {windows}. We deliver from Monday to
              Friday, not on weekends or holidays.
            </Trans>
          </p>
          <p>
            <Trans>A window can be booked until {minutes} minutes before it begins.</Trans>
          </p>
        </>
      ),
    },
    {
      icon: <Truck aria-hidden="true" />,
      title: t`We bring it today`,
      line: t`Packed the same day`,
      text: (
        <>
          <p>
            <Trans>
              Your order is picked and packed the same day, frozen food last, and carried to your door. Pay by
              credit card, Alipay or WeChat Pay.
            </Trans>
          </p>
          <p>
            <Trans>You can follow each order in your account, and buy the same again with one tap.</Trans>
          </p>
        </>
      ),
    },
  ];
  const shown = open === null ? undefined : steps[open];
  const count = steps.length;
  const position = (open ?? 0) + 1;

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>How it works</Trans>
      </h2>
      <Carousel label={t`How it works`} layout="cards" className={styles.carousel}>
        {steps.map((step, index) => (
          <button
            key={step.title}
            type="button"
            className={styles.card}
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(index);
            }}
          >
            <span className={styles.icon}>{step.icon}</span>
            <span className={styles.words}>
              <span className={styles.title}>{step.title}</span>
              <span className={styles.line}>{step.line}</span>
            </span>
          </button>
        ))}
      </Carousel>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => {
          setOpen(null);
        }}
        title={shown?.title}
        footer={
          open === null ? null : (
            <div className={styles.steps}>
              <Button
                variant="quiet"
                icon={<ChevronLeft aria-hidden="true" />}
                isUnavailable={open === 0}
                onClick={() => {
                  setOpen(Math.max(0, open - 1));
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
                    setOpen(open + 1);
                  }}
                >
                  <Trans>Next step</Trans>
                  <ChevronRight className={styles.after} aria-hidden="true" />
                </Button>
              ) : (
                <ButtonLink to="/collections">
                  <Trans>Browse every aisle</Trans>
                </ButtonLink>
              )}
            </div>
          )
        }
      >
        {shown ? (
          <div className={styles.explanation}>
            <span className={styles.largeIcon}>{shown.icon}</span>
            {shown.text}
          </div>
        ) : null}
      </Dialog>
    </section>
  );
}

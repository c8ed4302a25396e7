import { dayOf } from './dates.ts';

// The browser shares the data that these formats need with the page. The worker's name is the page's locale.
new Intl.NumberFormat(self.name).format(0);
new Intl.PluralRules(self.name).select(0);
dayOf(new Date());
self.close();

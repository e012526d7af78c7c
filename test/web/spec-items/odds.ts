/** Single capabilities of the specification that the tests cover. */
export const odds = [
  {
    item: 'Error reporting: 100 % of events and traces, 100 breadcrumbs, without personal data',
    test: 'test/web/error-reports.test.ts > every error and every page is reported, with the last hundred steps and nothing that is about a person',
  },
  {
    item: 'Error reporting: off on localhost',
    test: 'test/web/error-reports.test.ts > nothing is reported from a developer’s own machine',
  },
  {
    item: 'Credit card: digits grouped in 4s, max length 19, brand detected from the number prefix',
    test: 'test/web/contacts.test.ts > a card is asked for with a warning; its brand is told by the first digits, and its number is checked and not kept',
  },
  {
    item: 'Profile: linking Google, and unlinking it where a password is left',
    test: 'test/web/google-login.test.ts > somebody with a password links Google from the profile, enters with it, and takes it off again',
  },
  {
    item: '/dev/ui in development shows each part in each state',
    test: 'test/web/ui/kit-page.test.ts > in development /dev/ui shows each part of the kit in its states, without a violation',
  },
]

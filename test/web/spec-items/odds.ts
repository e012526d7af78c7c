/** Single capabilities of the specification that the tests cover. */
export const odds = [
  {
    item: 'Error reporting: 100 % of events and traces, 100 breadcrumbs, without personal data',
    test: 'test/web/error-reports.test.ts#every-error-every-page',
  },
  {
    item: 'Error reporting: off on localhost',
    test: 'test/web/error-reports.test.ts#nothing-reported-developer-s',
  },
  {
    item: 'Credit card: digits grouped in 4s, max length 19, brand detected from the number prefix',
    test: 'test/web/contacts.test.ts#card-asked-warning-brand',
  },
  {
    item: 'Profile: linking Google, and unlinking it where a password is left',
    test: 'test/web/google-login.test.ts#somebody-password-links-google',
  },
  {
    item: '/dev/ui in development shows each part in each state',
    test: 'test/web/ui/kit-page.test.ts#development-dev-ui-shows',
  },
]

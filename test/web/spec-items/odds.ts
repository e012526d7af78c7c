/** What single capabilities of the specification the tests hold. */
export const odds = [
  {
    item: 'Error reporting: 100 % of events and traces, 100 breadcrumbs, without personal data',
    test: 'test/web/error-reports.test.ts > every error and every page is reported, with the last hundred steps and nothing that is about a person',
  },
  {
    item: 'Error reporting: off on localhost',
    test: 'test/web/error-reports.test.ts > nothing is reported from a developer’s own machine',
  },
]

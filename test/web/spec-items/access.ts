/** What of the figures of accessibility the walks hold. */
const routes = 'test/web/access/routes.test.ts'

export const access = [
  { item: 'a new route without a walk is a failing test', test: `${routes} > every route is walked` },
  {
    item: 'axe, 44 px targets, 400 % zoom: public routes',
    test: `${routes} > the pages that are open to everybody have no fault`,
  },
  {
    item: 'axe, 44 px targets, 400 % zoom: signer states',
    test: `${routes} > the signer's pages have no fault in any state of a document`,
  },
  {
    item: 'axe, 44 px targets, 400 % zoom: documents, templates, contacts',
    test: `${routes} > the dashboard's pages of documents, templates and contacts have no fault`,
  },
  {
    item: 'axe, 44 px targets, 400 % zoom: workspace and account',
    test: `${routes} > the dashboard's pages of the workspace and the account have no fault`,
  },
  {
    item: 'axe, 44 px targets, 400 % zoom: wizards, the editor included',
    test: `${routes} > the steps of the wizards have no fault`,
  },
]

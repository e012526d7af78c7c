/** The figures of accessibility that the walks and the tests by keyboard cover. */
const [routes, keyboard, overlays] = ['routes', 'keyboard', 'overlays'].map((name) => `test/web/access/${name}.test.ts`)

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
  {
    item: 'axe, 44 px targets, 400 % zoom and focus: every dialog, menu and list of the dashboard',
    test: `${overlays} > dialogs, menus and lists have no fault, keep the focus when the window turns and give it back to what opened them`,
  },
  { item: 'use of a template by keyboard alone', test: `${keyboard} > a template is used by keyboard alone` },
  {
    item: 'login, upload and wizard by keyboard alone',
    test: `${keyboard} > a document is uploaded, prepared and sent by keyboard alone, from the login on`,
  },
  {
    item: 'skip link, tabs, menus and dialogs by keyboard alone',
    test: `${keyboard} > the skip link, tabs, a menu and a dialog are steered by keyboard; the dialog keeps the focus and gives it back`,
  },
  { item: 'declining by keyboard alone', test: `${keyboard} > a signer declines by keyboard alone` },
  {
    item: 'forced colours',
    test: `${keyboard} > with forced colours the focus is seen and what is chosen differs from what is not`,
  },
  { item: 'reduced motion', test: `${keyboard} > nothing moves for who wants less motion` },
]

import { heldBy } from '../held-by.ts'

/** The figures of accessibility that the walks and the tests by keyboard cover. */
const routes = heldBy('web/access/routes')
const keyboard = heldBy('web/access/keyboard')
const overlays = heldBy('web/access/overlays')

export const access = [
  { item: 'a new route without a walk is a failing test', test: routes('every-route-walked') },
  {
    item: 'axe, 44 px targets, 400 % zoom: public routes',
    test: routes('pages-open-everybody-have'),
  },
  {
    item: 'axe, 44 px targets, 400 % zoom: signer states',
    test: routes('signer-s-pages-have'),
  },
  {
    item: 'axe, 44 px targets, 400 % zoom: documents, templates, contacts',
    test: routes('dashboard-s-pages-documents'),
  },
  {
    item: 'axe, 44 px targets, 400 % zoom: workspace and account',
    test: routes('dashboard-s-pages-workspace'),
  },
  {
    item: 'axe, 44 px targets, 400 % zoom: wizards, the editor included',
    test: routes('steps-wizards-have-no'),
  },
  {
    item: 'axe, 44 px targets, 400 % zoom and focus: every dialog, menu and list of the dashboard',
    test: overlays('dialogs-menus-lists-have'),
  },
  { item: 'use of a template by keyboard alone', test: keyboard('template-used-keyboard-alone') },
  {
    item: 'login, upload and wizard by keyboard alone',
    test: keyboard('document-uploaded-prepared-sent'),
  },
  {
    item: 'skip link, tabs, menus and dialogs by keyboard alone',
    test: keyboard('skip-link-tabs-menu'),
  },
  { item: 'declining by keyboard alone', test: keyboard('signer-declines-keyboard-alone') },
  {
    item: 'forced colours',
    test: keyboard('forced-colours-focus-seen'),
  },
  { item: 'reduced motion', test: keyboard('nothing-moves-who-wants') },
]

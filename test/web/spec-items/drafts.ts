/** Items of the wizard's drafts that the tests cover. */
export const drafts = [
  {
    item: 'Drafts live with the document: another tab, another day, another machine continues',
    test: 'test/web/wizard/drafts.test.ts#continued-another-machine-which',
  },
  {
    item: 'A second tab that sends gets led to the sent document',
    test: 'test/web/wizard/drafts.test.ts#continued-another-machine-which',
  },
  {
    item: 'Two tabs do not overwrite each other in silence',
    test: 'test/web/wizard/drafts.test.ts#two-tabs-not-overwritten',
  },
  {
    item: 'Two tabs that use a template do not overwrite each other in silence',
    test: 'test/web/templates.test.ts#document-made-template-people',
  },
  {
    item: 'Wizard: thumbnails, page jump, choosing, aligning and copying several fields',
    test: 'test/web/wizard/several-fields.test.ts#chosen-rubber-band-aligned',
  },
  {
    item: 'Wizard: several fields by keyboard alone, announced',
    test: 'test/web/wizard/several-fields.test.ts#chosen-moved-aligned-keyboard',
  },
  {
    item: 'Wizard: snap lines of moved and of new fields, and own field sizes remembered by the server',
    test: 'test/web/wizard/several-fields.test.ts#attract-each-other-while',
  },
  {
    item: 'Wizard at 400 % zoom without sideways scroll',
    test: 'test/web/wizard/several-fields.test.ts#prepared-window-at-400',
  },
  {
    item: 'Wizard: coordinates in millimetres',
    test: 'test/web/wizard/place-fields.test.ts#placed-where-numbers-say',
  },
  {
    item: 'A host of /v1 without drafts: the wizard works and says that progress is not kept',
    test: 'test/web/wizard/drafts.test.ts#host-keeps-none-stays',
  },
  {
    item: 'A template that cannot be saved says so and tries again',
    test: 'test/web/wizard/drafts.test.ts#template-says-when-not',
  },
  {
    item: 'A second tab that sends the same use of a template gets led to the sent document',
    test: 'test/web/templates.test.ts#document-made-template-people',
  },
  {
    item: 'The use of a template says that it is continued and begins anew, and says when it is not saved',
    test: 'test/web/templates.test.ts#document-made-template-people',
  },
  {
    item: 'What was chosen for a document from a template is kept for another machine, and forgotten when it is sent',
    test: 'test/web/templates.test.ts#document-made-template-people',
  },
]

/** Items of the wizard's drafts that the tests cover. */
export const drafts = [
  {
    item: 'Drafts live with the document: another tab, another day, another machine continues',
    test: 'test/web/wizard/drafts.test.ts > is continued on another machine, which sends it; the first is led to the sent document',
  },
  {
    item: 'A second tab that sends gets led to the sent document',
    test: 'test/web/wizard/drafts.test.ts > is continued on another machine, which sends it; the first is led to the sent document',
  },
  {
    item: 'Two tabs do not overwrite each other in silence',
    test: 'test/web/wizard/drafts.test.ts > of two tabs is not overwritten in silence: the later one is told and chooses',
  },
  {
    item: 'Two tabs that use a template do not overwrite each other in silence',
    test: 'test/web/templates.test.ts > a document is made from a template: people, values, copies, what it will look like, and sending',
  },
  {
    item: 'Wizard: thumbnails, page jump, choosing, aligning and copying several fields',
    test: 'test/web/wizard/several-fields.test.ts > are chosen by a rubber band, aligned, spaced and copied to another page, and each step is taken back',
  },
  {
    item: 'Wizard: several fields by keyboard alone, announced',
    test: 'test/web/wizard/several-fields.test.ts > are chosen, moved and aligned by keyboard alone, which says what happened',
  },
  {
    item: 'Wizard: snap lines of moved and of new fields, and own field sizes remembered by the server',
    test: 'test/web/wizard/several-fields.test.ts > attract each other while one is dragged, also from the palette, and a size that was given is that of the next on another machine',
  },
  {
    item: 'Wizard at 400 % zoom without sideways scroll',
    test: 'test/web/wizard/several-fields.test.ts > are prepared in a window at 400 % zoom without scrolling it sideways',
  },
  {
    item: 'Wizard: coordinates in millimetres',
    test: 'test/web/wizard/place-fields.test.ts > is placed where its numbers say',
  },
  {
    item: 'A host of /v1 without drafts: the wizard works and says that progress is not kept',
    test: 'test/web/wizard/drafts.test.ts > of a host that keeps none stays in its tab, which says so, and the document is sent',
  },
  {
    item: 'A template that cannot be saved says so and tries again',
    test: 'test/web/wizard/drafts.test.ts > of a template says when it is not saved, and is saved as soon as the connection is back',
  },
  {
    item: 'A second tab that sends the same use of a template gets led to the sent document',
    test: 'test/web/templates.test.ts > a document is made from a template: people, values, copies, what it will look like, and sending',
  },
  {
    item: 'The use of a template says that it is continued and begins anew, and says when it is not saved',
    test: 'test/web/templates.test.ts > a document is made from a template: people, values, copies, what it will look like, and sending',
  },
  {
    item: 'What was chosen for a document from a template is kept for another machine, and forgotten when it is sent',
    test: 'test/web/templates.test.ts > a document is made from a template: people, values, copies, what it will look like, and sending',
  },
]

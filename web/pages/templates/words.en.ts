import { counted, formatCount } from '../../format.ts'

/** What the pages of templates say in English; each part has its Portuguese itself. */
export const templatesWords = {
  markedText: {
    optional: '(optional)',
    insertIn: (label: string): string => `Insert into ${label}`,
    insert: 'Insert',
    tooLong: (most: number): string => `Use at most ${formatCount(most, 'en')} characters.`,
  },
  templatePages: { pagesOf: (name: string): string => `Pages of ${name}` },
  parties: { editor: 'Document preparer' },
  templateSent: {
    title: 'Template created',
    saved: 'Template saved',
    note: 'Use it whenever you need this document: for one person, or for many at once, from a list.',
    all: 'View all templates',
    many: 'Use for several people',
    use: 'Use template',
  },
  templateMenu: {
    open: 'Open',
    use: 'Use template',
    many: 'Use for several people',
    prepare: 'Prepare',
    details: 'Name and tags',
    remove: 'Delete',
    removed: 'Template deleted.',
    askRemove: 'Delete this template?',
    removeTemplate: 'Delete template',
    effect:
      'can no longer be used. Documents that were already created from it stay as they are. This cannot be undone.',
  },
  templateDetails: {
    title: 'Name and tags',
    changed: 'Template changed.',
    save: 'Save template',
    name: 'Name of the template',
    tags: 'Tags of the template',
    documentTags: 'Tags of the documents',
    documentTagsHint: 'Every document created from the template gets these.',
  },
  templateTable: {
    label: 'Templates',
    columns: { name: 'Template', roles: 'Roles', status: 'Status', change: 'Last change' },
    noRoles: 'No roles',
  },
  templateList: {
    title: 'Templates',
    create: 'Create template',
    search: 'Search by name',
    drop: 'Drop the file to create the template',
    dropTitle: 'Drop the file of the template here',
    choose: 'Choose file',
    noneYet: 'Prepare a document once and use it with as many people as you like.',
    nothing: 'Nothing found',
    clear: 'Clear search and filters',
    noMatch: 'No template matches what you are looking for.',
    prepare: 'Prepare template',
  },
  templateView: {
    title: 'Template',
    all: 'Templates',
    soon: 'The pages appear here in a moment',
    unreadable: 'This file could not be read',
    failed: 'The file could not be prepared.',
    again: 'Generate the PDF again and create another template.',
    waiting: 'We keep trying, and this page updates by itself.',
    parties: 'Who fills in and signs',
    name: 'Name of the documents',
    message: 'Message to the signers',
    noMessage: 'No message',
    documentTags: 'Tags of the documents',
    use: 'Use template',
    prepare: 'Prepare template',
    noParties: 'No roles yet. Prepare the template to create the first one.',
    fills: 'Fills in before sending',
    fields: (count: number): string => counted(count, 'field', 'fields', 'en'),
  },
  manyRows: {
    label: 'Rows of the list',
    line: (line: number): string => `Line ${line}`,
    show: (line: number): string => `Preview line ${line}`,
    sent: 'Sent',
    open: 'Open',
    sending: 'Sending',
    notSent: (why: string): string => `Not sent: ${why}`,
    unknown: 'It is not known whether it was sent. Send again: nothing is sent twice.',
    ready: 'Ready',
    document: 'Document',
    message: 'Message',
    noMessage: 'No message',
    preview: (line: number): string => `Preview of line ${line}`,
  },
  manyBatch: {
    name: 'Name',
    nameOf: (role: string): string => `${role} - name`,
    email: 'E-mail',
    emailOf: (role: string): string => `${role} - e-mail`,
    part: 'part',
    acting_as: 'acting as',
    witness_of: 'witness of',
    tooLong: 'There are more values than columns. Does one of them need quotes?',
    nameless: 'The name is missing.',
    namelessOf: (role: string): string => `The name of ${role} is missing.`,
    noEmail: 'Enter a valid e-mail address.',
    noEmailOf: (role: string): string => `Enter a valid e-mail address for ${role}.`,
    sameEmail: 'The same e-mail address is in two roles.',
    empty: (field: string): string => `Fill in ${field}.`,
    twin: (line: number): string => `The same as line ${line}.`,
  },
  manyList: {
    openQuote: (line: number): string =>
      `The quote that opens in line ${line} is not closed. What comes after it was not read.`,
    twice: (title: string): string => `There is more than one column ${title} in the first line.`,
    missing: (titles: string, count: number): string =>
      count === 1
        ? `The column ${titles} is missing in the first line.`
        : `The columns ${titles} are missing in the first line.`,
    tooMany: (count: string, most: number): string => `The list has ${count} rows. Send at most ${most} at a time.`,
    noRows: 'The list has only its first line, the one with the titles. Write one person in each line below it.',
    untitled: (place: number): string => `column ${place}, without a title`,
    old: 'Spreadsheets in .xls, or with a password, are not read. Save the spreadsheet as .xlsx without a password, or as CSV, and choose the file again.',
    'too-large':
      'The spreadsheet is too large to be read here. Copy only the rows of the list to a new spreadsheet, or save it as CSV.',
    unreadable:
      'This file could not be read as an .xlsx spreadsheet. Save it again as .xlsx or CSV in your spreadsheet program and choose the file again.',
    emptyFile: 'The file is empty. Choose another file.',
    emptyFirst: (name: string): string =>
      `The first sheet of the spreadsheet, “${name}”, is empty, and only that one is read. Put the list on the first sheet.`,
    firstOf: (count: number, name: string): string =>
      `The spreadsheet has ${count} sheets. The first one, “${name}”, was read.`,
  },
  manyPage: {
    title: 'Use for several people',
    all: 'Templates',
    note: 'Each row of the list becomes a document, sent to whoever is in it.',
    noRoles: 'This template has no roles that sign yet. Prepare it before you use a list.',
    prepare: 'Prepare template',
    section: 'List',
    list: 'List of people',
    how: (titles: string, extra: string): string =>
      `Paste from a spreadsheet or separate with ; or commas. First line: ${titles}. If you need to, also say what each person does, in columns such as ${extra}.`,
    dropTitle: 'Or drop an .xlsx or CSV spreadsheet here',
    most: 'Up to 200 rows',
    fileName: 'list.csv',
    noRoom: 'This tab has no room left to remember what was sent. Split the list and send one part at a time.',
    download: 'Download empty list',
    unused: (titles: string, count: number): string =>
      count === 1
        ? `The column ${titles} does not belong to this template and is left out of the documents.`
        : `The columns ${titles} do not belong to this template and are left out of the documents.`,
    checking: 'Checking the rows…',
    counts: ({ good, wrong, sent }: Record<'good' | 'wrong' | 'sent', number>): string[] => [
      ...(good > 0 || sent === 0 ? [`${counted(good, 'row is', 'rows are', 'en')} ready`] : []),
      ...(wrong > 0 ? [counted(wrong, 'row needs correction', 'rows need correction', 'en')] : []),
      ...(sent > 0 ? [`${sent} ${sent === 1 ? 'was' : 'were'} already sent`] : []),
    ],
    left: (count: number): string => {
      if (count === 0) return 'No included documents are left this month.'
      return count === 1
        ? '1 included document is left this month.'
        : `${formatCount(count, 'en')} included documents are left this month.`
    },
    exceeds: 'This list goes beyond what the plan includes.',
    sending: 'Sending',
    documents: 'View documents',
    send: (count: number): string => `Send ${counted(count, 'document', 'documents', 'en')}`,
    stop: 'Stop after this one',
    again: 'Send again',
    askAgain: 'Send this list again?',
    effectOfAgain: (count: number): string =>
      count === 1
        ? 'The row that was sent becomes ready again. Sending it creates one more document; the first one stays as it is.'
        : `The ${formatCount(count, 'en')} rows that were sent become ready again. Sending them creates one more document for each; the first ones stay as they are.`,
    prepareAgain: 'Prepare to send again',
  },
}

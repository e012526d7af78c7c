import { formatCount } from './format.ts'
import { accountWords } from './pages/account/words.en.ts'
import { authWords } from './pages/auth/words.en.ts'
import { documentsWords } from './pages/documents/words.en.ts'
import { fieldsWords } from './pages/fields/words.en.ts'
import { homeWords } from './pages/home/words.en.ts'
import { plansWords } from './pages/plans/words.en.ts'
import { contactsWords } from './pages/signers/words.en.ts'
import { templatesWords } from './pages/templates/words.en.ts'
import { wizardSignersWords } from './pages/wizard/signers/words.en.ts'
import { wizardWords } from './pages/wizard/words.en.ts'
import { workspaceWords } from './pages/workspace/words.en.ts'

/** What account holders' pages say in English, by part (words.ts); only its readers load it. */
export const accountEnglish = {
  ...accountWords,
  ...authWords,
  ...documentsWords,
  ...homeWords,
  ...plansWords,
  ...contactsWords,
  ...fieldsWords,
  ...templatesWords,
  ...wizardWords,
  ...wizardSignersWords,
  ...workspaceWords,
  frame: {
    home: 'Home',
    documents: 'Documents',
    templates: 'Templates',
    contacts: 'Your contacts',
    customise: 'Customise',
    plan: (title: string) => `${title} plan`,
    used: (count: number, included: number) => `${formatCount(count, 'en')} of ${formatCount(included, 'en')}`,
    documentsOf: (month: string) => `Documents in ${month}`,
    menu: 'User menu',
    settings: 'Settings',
    workspaces: 'Workspaces',
    newWorkspace: 'Create a new workspace',
    signOut: 'Sign out',
  },
  recordActions: {
    open: 'Open',
    edit: 'Edit',
    remove: 'Delete',
    contact: {
      gone: 'Contact deleted.',
      title: 'Delete this contact?',
      remove: 'Delete contact',
      effect: 'will be removed from your list of contacts.',
      stays: 'This contact stays',
      why: (name: string) =>
        `The name and details of ${name} are part of the evidence of those documents. You can still edit the contact for the next ones that you send.`,
      see: 'View the documents',
    },
    field: {
      gone: 'Field deleted.',
      title: 'Delete this field?',
      remove: 'Delete field',
      effect: 'can no longer be placed on documents.',
      stays: 'This field stays',
      instead: 'Make it inactive, and it no longer appears in the preparation.',
      edit: 'Edit field',
    },
  },
  recordFailure: {
    gone: {
      document: 'This document does not exist or was deleted.',
      template: 'This template does not exist or was deleted.',
      contact: 'This contact does not exist or was deleted.',
      field: 'This field does not exist or was deleted.',
      member: 'This person does not belong to the team.',
    },
    documents: 'Documents',
    templates: 'Templates',
  },
  recordForm: { back: 'Back' },
  removal: { close: 'Close' },
  actionFailure: { again: 'Try again' },
  pagination: {
    pages: 'Pages',
    place: (page: number, count: number) => `Page ${formatCount(page, 'en')} of ${formatCount(count, 'en')}`,
    before: 'Previous page',
    next: 'Next page',
  },
  paperAndRecord: { loading: 'Loading...' },
}

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
    used: (count: number, included: number) => `${count} of ${included}`,
    documentsOf: (month: string) => `Documents in ${month}`,
    menu: 'User menu',
    settings: 'Settings',
    workspaces: 'Workspaces',
    newWorkspace: 'Create a new workspace',
    language: 'Language',
    signOut: 'Sign out',
  },
}

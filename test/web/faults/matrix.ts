import type { Locator, Page } from 'playwright-core'

/** The columns: faults in the middle of a person's work. */
export const faults = [
  'offline',
  'HTML 500',
  '401',
  'landscape',
  'reload',
  'back',
  'second tab',
  'double click',
  'slow 3G',
] as const
export type Fault = (typeof faults)[number]

/** The rows, by the file that walks them. */
export const rows = {
  people: ['sign-up', 'login', 'password', 'invitation', 'account', 'deletion'],
  sending: ['upload', 'wizard', 'wizard without fields', 'template', 'use of a template', 'template for a list'],
  signing: ['verification', 'seven fields', 'decline', 'several documents', 'release', 'proof'],
  cloud: ['certificate in the cloud'],
  workspace: ['contacts', 'fields', 'appearance', 'files', 'webhooks', 'team', 'document actions'],
} as const

/** One press of a journey that calls the server. */
export interface Step {
  /** Comes to the form, also after a reload. */
  open?: (page: Page) => Promise<unknown>
  fill?: (page: Page) => Promise<unknown>
  /** Types again what the form never keeps, such as a password after a refusal, before the next press. */
  retype?: (page: Page) => Promise<unknown>
  /** Fields that must still have their input after a fault. */
  typed?: (page: Page) => [Locator, string][]
  button: (page: Page) => Locator
  /** The address of the call, as Playwright takes it. */
  call: string
  /** Number of calls that one press makes, if not one. */
  calls?: number
  /** The page saves what was typed by itself, too: by that or by the press, and once. */
  savesItself?: true
  /** Another sentence than the usual one. */
  says?: Partial<Record<Fault, string>>
  /** After a reload: the form has the input again, the browser asks before, or the person types it again. */
  reload?: 'kept' | 'asked' | 'typed again'
  /** A person is signed in: the end of the session leads to the login and back to the input. */
  isSignedIn?: boolean
  /** Leads a second tab on that was at the same form when this one finished. */
  secondTab?: (other: Page, page: Page) => Promise<unknown>
  /** Waits for the second tab's form before this one finishes, if it could not open the form afterwards. */
  secondTabStands?: (other: Page) => Promise<unknown>
  /** Waits for the page that follows. */
  done: (page: Page) => Promise<unknown>
  /** Returns the number of records; one is right. */
  made?: () => Promise<number>
  isSlow?: boolean
  /** Columns that do not apply, with the reason. */
  without?: Partial<Record<Fault, string>>
}

/** A row: its beginning, and its presses in order. At least one of them meets each column. */
export interface Journey {
  begin: () => Promise<Page>
  /** Signs in again after the session has ended. */
  email?: () => string
  steps: Step[]
}

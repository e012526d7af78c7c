import type { Locator, Page } from 'playwright-core'

/** The columns: what goes wrong while somebody works. */
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
  workspace: ['contacts', 'fields', 'appearance', 'files', 'webhooks', 'team', 'document actions'],
} as const

/** One press of a journey that calls the server. */
export interface Step {
  /** Comes to the form, also after a reload. */
  open?: (page: Page) => Promise<unknown>
  fill?: (page: Page) => Promise<unknown>
  /** Types again what the form never keeps, such as a password after a refusal, before the next press. */
  retype?: (page: Page) => Promise<unknown>
  /** What must still be there after a fault. */
  typed?: (page: Page) => [Locator, string][]
  button: (page: Page) => Locator
  /** The address of the call, as Playwright takes it. */
  call: string
  /** Calls that one press makes, if they are not one. */
  calls?: number
  /** Another sentence than the usual one. */
  says?: Partial<Record<Fault, string>>
  /** After a reload: the form has the input again, the browser asks before, or the person types it again. */
  reload?: 'kept' | 'asked' | 'typed again'
  /** Somebody is signed in: the end of the session leads to the login and back to what was typed. */
  isSignedIn?: boolean
  /** How a second tab is led on that stood at the same form when this one was done. */
  secondTab?: (other: Page, page: Page) => Promise<unknown>
  /** What it has to show before this one is done, if it could not open the form afterwards. */
  secondTabStands?: (other: Page) => Promise<unknown>
  /** The page that follows. */
  done: (page: Page) => Promise<unknown>
  /** How many records there are now; one is right. */
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

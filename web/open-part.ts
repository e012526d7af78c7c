import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { pageLocale } from './page-locale.ts'
import { toast } from './ui/toast.ts'

/** Opens a part of a page once its code has loaded; if it cannot load, the page stays and says why. */
export function openPart(load: () => Promise<unknown>, open: () => void): void {
  load().then(open, () => toast(callMessages.networkFailed[pageLocale()], 'danger'))
}

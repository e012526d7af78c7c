import { download } from './download.ts'
import { errorsAndRetries } from './errors.ts'
import type { Guide } from './guide.ts'
import { keysAndScopes } from './keys.ts'
import { lists } from './lists.ts'
import { once } from './once.ts'
import { ownPage } from './own-page.ts'
import { rateLimits } from './rate-limits.ts'
import { receiveWebhooks } from './receive-webhooks.ts'
import { sendDocument } from './send-document.ts'
import { sendTemplate } from './send-template.ts'
import { wait } from './wait.ts'

/** The guides, in the order of a first integration. */
export const guides: readonly Guide[] = [
  sendDocument,
  sendTemplate,
  wait,
  download,
  receiveWebhooks,
  errorsAndRetries,
  once,
  lists,
  keysAndScopes,
  rateLimits,
  ownPage,
]

import { describe } from 'vitest'
import { databases } from '../world.ts'
import { deliverWebhooks } from './webhook-deliveries.ts'

const isThere = databases.some((database) => database.kind === 'postgres' && database.isThere)

describe.runIf(isThere)('webhooks on postgres', () => deliverWebhooks('postgres'))

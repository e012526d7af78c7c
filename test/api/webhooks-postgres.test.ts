import { describe } from 'vitest'
import { hasPostgres } from '../world.ts'
import { deliverWebhooks } from './webhook-deliveries.ts'

describe.runIf(hasPostgres)('webhooks on postgres', () => deliverWebhooks('postgres', 'told'))

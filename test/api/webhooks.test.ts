import { describe } from 'vitest'
import { deliverWebhooks } from './webhook-deliveries.ts'

describe('webhooks on sqlite', () => deliverWebhooks('sqlite', 'told'))

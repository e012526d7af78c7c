import type { ServerResponse } from 'node:http'
import type { RequestTarget } from '@rubrica/contracts/request-target.ts'
import type { FrontRequest } from './front-request.ts'
import type { Upstream } from './relay/upstream.ts'

/** What the middlewares and routes of the front door work with. */
export interface FrontDoor {
  /** Node's own request and answer: the relay streams through them, and gates read the headers as Node parsed them. */
  Bindings: { incoming: FrontRequest; outgoing: ServerResponse }
  Variables: {
    /** Identifies the request in the log, here and upstream. */
    requestId: string
    /** The path and query that every part reads. */
    target: RequestTarget
    /** The `/v1` that the host of the request selects. */
    upstream: Upstream
  }
}

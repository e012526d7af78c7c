import type { IncomingMessage } from 'node:http'

/** Bytes to buffer between the socket and a slower reader. */
const BUFFERED = 256 * 1024

/**
 * The body of a Node request as a web stream. `Readable.toWeb` does not work here: if the client disconnects before the
 * answer begins, it throws outside of any promise and ends the process.
 */
export function webBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream(
    {
      start(controller) {
        const onData = (chunk: Buffer) => {
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
        }
        const settle = (end: () => void) => () => {
          stop()
          end()
        }
        const onEnd = settle(() => controller.close())
        const onGone = settle(() => controller.error(new Error('The client has gone')))
        incoming.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone).pause()
        stop = () => {
          incoming.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone)
          // Without this, a late error would be uncaught.
          incoming.on('error', () => {})
        }
      },
      pull: () => void incoming.resume(),
      // Node discards the rest of the body once the answer is sent.
      cancel: () => stop(),
    },
    { highWaterMark: BUFFERED, size: (chunk) => chunk.byteLength },
  )
}

/** The part of s3rver that tests use; the package brings no types. */
declare module 's3rver' {
  interface Options {
    port: number
    address: string
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
    readonly httpServer: import('node:http').Server
  }
}

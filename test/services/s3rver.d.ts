/** It comes without types. */
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    httpServer: import('node:http').Server
  }

  export = S3rver
}

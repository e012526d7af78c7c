/** How openssl answers as a timestamp authority: by `tsa.pem` and `tsa.key` in its working folder. */
export const timestampSettings = `
[tsa]
default_tsa = own
[own]
serial = serial
signer_cert = tsa.pem
certs = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`

/** Its answer to a query, both as files. */
export function timestampReply(from: string, to: string): string[] {
  return ['ts', '-reply', '-config', 'cnf', '-queryfile', from, '-out', to]
}

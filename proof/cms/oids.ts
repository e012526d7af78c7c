export const DATA = '1.2.840.113549.1.7.1'
export const SIGNED_DATA = '1.2.840.113549.1.7.2'
export const TST_INFO = '1.2.840.113549.1.9.16.1.4'

export const SHA256 = '2.16.840.1.101.3.4.2.1'

export const CONTENT_TYPE = '1.2.840.113549.1.9.3'
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
export const SIGNING_TIME = '1.2.840.113549.1.9.5'
export const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
export const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
export const SIGNATURE_POLICY = '1.2.840.113549.1.9.16.2.15'
/** RevocationInfoArchival (ISO 32000-1, 12.8.3.3.2), and CAdES' revocation-values. */
export const ADOBE_REVOCATION = '1.2.840.113583.1.1.8'
export const REVOCATION_VALUES = '1.2.840.113549.1.9.16.2.24'
export const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'

/** Ours: the seal key's signature over the timestamp token. An identifier that is made of a UUID needs no registry. */
export const TIMESTAMP_BINDING = '2.25.68551829479342574164683421766579334642'

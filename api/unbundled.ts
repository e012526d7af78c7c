/** Packages that cannot be part of a bundle of the service: native, or with files of their own. */
export const unbundled = [
  '@expo-google-fonts/inter',
  '@expo-google-fonts/jetbrains-mono',
  '@expo-google-fonts/source-serif-4',
  '@hyzyla/pdfium',
  '@napi-rs/canvas',
  '@node-rs/argon2',
]

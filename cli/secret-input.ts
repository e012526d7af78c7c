/** An input that is never an argument, and never shown. */
export function isSecretInput(name: string): boolean {
  return /^(password|new_password|confirm_password|token)$/.test(name)
}

import { Navigate } from '../../router/router.tsx'

/** '/dashboard/fields': the list of fields is part of 'Personalizar'. */
export function Component() {
  return <Navigate to="/dashboard/workspace" replace />
}

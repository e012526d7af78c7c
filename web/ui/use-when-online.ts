import { useEffect, useEffectEvent } from 'react'

/** Acts when the browser finds its connection again. */
export function useWhenOnline(act: () => void) {
  const again = useEffectEvent(act)
  useEffect(() => {
    const listen = () => again()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}

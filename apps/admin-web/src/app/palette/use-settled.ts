import { useEffect, useState } from 'react';

/** The value, once it has not changed for `pauseMs` milliseconds. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, value);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

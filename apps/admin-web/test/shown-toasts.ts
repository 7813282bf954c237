/** The toasts on the screen, found by their class, because other elements have the roles `status` and `alert` too. */
export const shownToasts = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];

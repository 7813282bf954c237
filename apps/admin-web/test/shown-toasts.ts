/** The toasts on the screen. Their roles `status` and `alert` are not only those of toasts. */
export const shownToasts = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];

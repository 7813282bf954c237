import '@joe/auth/silent-check-sso';

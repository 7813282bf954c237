type Phase = "before" | "headers" | "body";
declare const brand: unique symbol;
declare abstract class BaseError extends Error {
    readonly action: string;
    readonly operationId: string | undefined;
    readonly traceId: string | undefined;
    constructor(action: string, reason: string, fields: object, options?: ErrorOptions);
    toJSON(): Record<string, unknown>;
    protected get [brand](): boolean;
}
interface ErrorResponseInfo {
    readonly status: number;
    readonly statusText: string;
    readonly requestId?: string | undefined;
    readonly retryAfter?: number | undefined;
    readonly body?: unknown;
}
declare abstract class ErrorResponseError extends BaseError {
    #private;
    readonly status: number;
    readonly statusText: string;
    readonly requestId: string | undefined;
    readonly retryAfter: number | undefined;
    constructor(action: string, { body, ...fields }: ErrorResponseInfo, reason?: string);
    get body(): unknown;
    get detail(): string | undefined;
}
declare class HttpError extends ErrorResponseError {
    readonly kind = "http";
    readonly name = "HttpError";
    readonly phase?: "headers";
    constructor(action: string, info: ErrorResponseInfo);
}
declare class ForbiddenError extends ErrorResponseError {
    readonly kind = "forbidden";
    readonly name = "ForbiddenError";
    readonly roles: readonly string[];
    constructor(action: string, info: ErrorResponseInfo, roles?: readonly string[]);
}
declare class TokenError extends Error {
    readonly name = "TokenError";
    protected get [brand](): string;
}
declare class AuthError extends BaseError {
    readonly kind = "auth";
    readonly name = "AuthError";
    readonly status: 401 | undefined;
    readonly requestId: string | undefined;
    readonly cause?: TokenError;
    constructor(action: string, info?: ErrorResponseInfo, reason?: string, cause?: TokenError);
}
declare class NetworkError extends BaseError {
    readonly kind = "network";
    readonly name = "NetworkError";
    readonly phase: Phase;
    readonly code: string | undefined;
    constructor(action: string, phase: Phase, code?: string);
}
declare class OfflineError extends BaseError {
    readonly kind = "offline";
    readonly name = "OfflineError";
    readonly phase: Phase;
    constructor(action: string, phase: Phase);
}
declare class TimeoutError extends BaseError {
    readonly kind = "timeout";
    readonly name = "TimeoutError";
    readonly phase: Phase;
    readonly limit: number;
    constructor(action: string, phase: Phase, limit: number);
}
declare class AbortedError extends BaseError {
    readonly kind = "aborted";
    readonly name = "AbortError";
    readonly phase: Phase;
    constructor(action: string, phase: Phase);
}
declare class SchemaError extends BaseError {
    readonly kind = "schema";
    readonly name = "SchemaError";
    readonly phase: "before" | "body";
    readonly path: string;
    readonly requestId: string | undefined;
    constructor(action: string, phase: Phase, path: string, reason: string, requestId?: string);
}
declare class ListChangedError extends BaseError {
    readonly kind = "changed";
    readonly name = "ListChangedError";
    readonly totalBefore: number;
    readonly totalNow: number;
    constructor(action: string, totalBefore: number, totalNow: number);
}
type ApiError = HttpError | ForbiddenError | AuthError | NetworkError | OfflineError | TimeoutError | AbortedError | SchemaError | ListChangedError;
declare const isApiError: (error: unknown) => error is ApiError;
declare const isGone: (error: unknown) => boolean;
interface CallEvent {
    readonly operationId: string | undefined;
    readonly action: string;
    readonly traceId: string | undefined;
}
interface RetryEvent extends CallEvent {
    readonly attempt: number;
    readonly pause: number;
    readonly error: ApiError;
}
interface ResultEvent extends CallEvent {
    readonly error: ApiError | Error | undefined;
    readonly status: number | undefined;
    readonly requestId: string | undefined;
    readonly requests: number;
    readonly duration: number;
}
interface DeprecationEvent extends CallEvent {
    readonly sunset: string | undefined;
}
interface Retry {
    limit: number;
    delay: number;
    maxDelay: number;
    maxRetryAfter: number;
}
interface TokenSource {
    getAccessToken: () => string | Promise<string>;
    renewAccessToken?: (() => unknown) | undefined;
}
type Fetch = (url: string, init: RequestInit) => Promise<Response>;
interface Timeouts {
    token: number;
    read: number;
    write: number;
    upload: number;
    uploadIdle: number;
}
type Settings<T> = {
    [K in keyof T]?: T[K] | undefined;
};
interface ApiConfig extends TokenSource {
    baseUrl: string;
    fetch?: Fetch | undefined;
    timeouts?: Settings<Timeouts> | undefined;
    retry?: Settings<Retry> | undefined;
    log?: ((message: string, body: unknown) => void) | undefined;
    traceparent?: boolean | undefined;
    onRetry?: ((event: RetryEvent) => void) | undefined;
    onResult?: ((event: ResultEvent) => void) | undefined;
    onDeprecated?: ((event: DeprecationEvent) => void) | undefined;
}
interface ResponseInfo {
    readonly status: number;
    readonly headers: Headers;
    readonly requestId: string | undefined;
    readonly traceId: string | undefined;
}
interface CallOptions {
    signal?: AbortSignal | undefined;
    timeout?: number | undefined;
    attemptTimeout?: number | undefined;
    onResponse?: ((response: ResponseInfo) => void) | undefined;
}
interface UnreadableRow {
    readonly index: number;
    readonly path: string;
    readonly reason: string;
}
interface ListOptions extends CallOptions {
    onUnreadable?: ((row: UnreadableRow) => void) | undefined;
}
interface AllOptions extends ListOptions {
    limit?: number | undefined;
    onChanged?: ((change: {
        totalBefore: number;
        totalNow: number;
    }) => void) | undefined;
}
interface Progress {
    readonly bytes: number;
    readonly total: number | undefined;
}
interface TransferOptions extends CallOptions {
    onProgress?: ((progress: Progress) => void) | undefined;
}
interface paths {
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get-details/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/number/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOrdersOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/value/paid-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPaidOrdersValue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/number/paid-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countPaidOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coffee-machines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coffee-machines/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMachinesOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coffee-machines/number/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/number/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/get-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRecipes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteRecipe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/upload-translation-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadRecipeTranslations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lang/get-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLanguageFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lang/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadLanguageFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lang/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteLanguageFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadLanguageFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
interface components {
    schemas: {
        Problem: {
            error: string;
            requestId?: string;
        };
        RecordId: number;
        User: {
            user_id: components["schemas"]["RecordId"];
            created_at: string;
            given_name: string;
            last_name: string;
            email: string;
        };
        UserPage: {
            data: components["schemas"]["User"][];
            page: number;
            pageSize: number;
            total: number;
            totalPages: number;
        };
        Count: {
            quantity: number;
        };
        PaymentState: string;
        PaymentType: string;
        OrderSummary: {
            orderID: components["schemas"]["RecordId"];
            orderDate: string | null;
            email: string;
            total: number | null;
            paymentState: components["schemas"]["PaymentState"];
            paymentType: components["schemas"]["PaymentType"];
        };
        OrderPage: {
            data: components["schemas"]["OrderSummary"][];
            page: number;
            pageSize: number;
            total: number;
            totalPages: number;
        };
        ArticleNumber: string;
        Money: number;
        OrderArticle: {
            article_number: components["schemas"]["ArticleNumber"];
            price: components["schemas"]["Money"];
            quantity: number;
        };
        Order: {
            orderID: components["schemas"]["RecordId"];
            orderDate: string | null;
            email: string;
            total: number | null;
            paymentState: components["schemas"]["PaymentState"];
            paymentType: components["schemas"]["PaymentType"];
            countryID: string;
            customerID: number | null;
            products: components["schemas"]["OrderArticle"][];
            vat: components["schemas"]["Money"];
            shipping_cost: components["schemas"]["Money"];
        };
        UserOrderProduct: {
            name: string;
            quantity: number;
            price: components["schemas"]["Money"];
        };
        UserOrder: {
            orderID: components["schemas"]["RecordId"];
            orderDate: string | null;
            total: number | null;
            paymentState: components["schemas"]["PaymentState"];
            paymentType: components["schemas"]["PaymentType"];
            products: components["schemas"]["UserOrderProduct"][];
        };
        PaidOrdersValue: {
            total_value: components["schemas"]["Money"];
        };
        Machine: {
            article_number: components["schemas"]["ArticleNumber"];
        };
        Address: {
            country: string;
        };
        Ingredient: {
            ingredient: string | null;
            quantity: string | null;
            quantity_us: string | null;
            unit: string | null;
            unit_us: string | null;
        };
        ProductParameter: {
            arguement: string;
            value: string | number;
        };
        ProductDefinition: {
            productCode: string;
            parameters: components["schemas"]["ProductParameter"][];
        };
        RecipeStep: {
            instructions: string | null;
            image: string | null;
            productDefinition: components["schemas"]["ProductDefinition"] | null;
        };
        Recipe: {
            id: components["schemas"]["RecordId"];
            recipeId: string;
            name: string;
            teaser: string;
            hint: string | null;
            tags: string[];
            thumbnailImage: string;
            titleImage: string;
            ingredients: components["schemas"]["Ingredient"][];
            steps: components["schemas"]["RecipeStep"][];
        };
        RecipeInput: {
            id: number;
            recipeId?: string;
            name: string;
            teaser: string;
            hint: string | null;
            tags: string[];
            thumbnailImage: string;
            titleImage: string;
            ingredients: components["schemas"]["Ingredient"][];
            steps: components["schemas"]["RecipeStep"][];
        };
        RecipeAdded: {
            recipeId?: string;
            error?: string | null;
        };
        FileUpload: {
            file: Blob;
        };
        LanguageFile: {
            file: string;
        };
        FilesUpload: {
            file: Blob[];
        };
    };
    responses: {
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        Failure: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        RequestId: string;
    };
    pathItems: never;
}
type User = components["schemas"]["User"];
type UserPage = components["schemas"]["UserPage"];
type Count = components["schemas"]["Count"];
type OrderSummary = components["schemas"]["OrderSummary"];
type OrderPage = components["schemas"]["OrderPage"];
type OrderArticle = components["schemas"]["OrderArticle"];
type Order = components["schemas"]["Order"];
type UserOrderProduct = components["schemas"]["UserOrderProduct"];
type UserOrder = components["schemas"]["UserOrder"];
type PaidOrdersValue = components["schemas"]["PaidOrdersValue"];
type Machine = components["schemas"]["Machine"];
type Address = components["schemas"]["Address"];
type Ingredient = components["schemas"]["Ingredient"];
type ProductParameter = components["schemas"]["ProductParameter"];
type ProductDefinition = components["schemas"]["ProductDefinition"];
type RecipeStep = components["schemas"]["RecipeStep"];
type Recipe = components["schemas"]["Recipe"];
type RecipeInput = components["schemas"]["RecipeInput"];
type RecipeAdded = components["schemas"]["RecipeAdded"];
type LanguageFile = components["schemas"]["LanguageFile"];
interface operations {
    listUsers: {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                search?: string | undefined;
                sortBy?: ("user_id" | "email" | "given_name" | "last_name") | undefined;
                sortDir?: ("asc" | "desc") | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    countUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                search?: string | undefined;
                sortBy?: ("order_id" | "email" | "order_date" | "total" | "payment_type" | "payment_state") | undefined;
                sortDir?: ("asc" | "desc") | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    listOrdersOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOrder"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    getPaidOrdersValue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaidOrdersValue"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    countPaidOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listMachines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Machine"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listMachinesOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Machine"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    countMachines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    countAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listRecipes: {
        parameters: {
            query: {
                lang: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    addRecipe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAdded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Failure"];
        };
    };
    deleteRecipe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    uploadRecipeTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileUpload"];
            };
        };
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Failure"];
        };
    };
    listLanguageFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageFile"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    uploadLanguageFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FilesUpload"];
            };
        };
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Failure"];
        };
    };
    deleteLanguageFile: {
        parameters: {
            query: {
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    downloadLanguageFile: {
        parameters: {
            query: {
                efNumber: string;
                languageCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
}
export { HttpError as H, TimeoutError as J, NetworkError as N, TokenError as Q, SchemaError as S, isApiError as W, isGone as X, AbortedError as l, AuthError as n, ForbiddenError as r, ListChangedError as s, OfflineError as t };
export type { ApiConfig as A, ResultEvent as B, CallOptions as C, DeprecationEvent as D, Retry as E, Fetch as F, RetryEvent as G, Ingredient as I, Timeouts as K, ListOptions as L, Machine as M, OrderSummary as O, PaidOrdersValue as P, RecipeInput as R, TransferOptions as T, UnreadableRow as U, UserOrderProduct as V, paths as Y, Order as a, Address as b, LanguageFile as c, OrderPage as d, AllOptions as e, UserOrder as f, Recipe as g, RecipeAdded as h, UserPage as i, User as j, ResponseInfo as k, ApiError as m, operations as o, CallEvent as p, Count as q, OrderArticle as u, Phase as v, ProductDefinition as w, ProductParameter as x, Progress as y, RecipeStep as z };

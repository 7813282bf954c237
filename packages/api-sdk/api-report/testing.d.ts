import { Machine, Recipe, RecipeDraft, User, Address, Order, operations, Fetch } from "./index.js";
interface FakeMachine extends Machine {
    userId?: number | undefined;
}
declare const aUser: (fields?: Partial<User>) => User;
declare const anOrder: (fields?: Partial<Order>) => Order;
declare const aMachine: ({ userId, ...fields }?: Partial<FakeMachine>) => FakeMachine;
declare const anAddress: (fields?: Partial<Address>) => Address;
declare const aRecipeDraft: (fields?: Partial<RecipeDraft>) => RecipeDraft;
declare const aRecipe: (fields?: Partial<Recipe>) => Recipe;
declare const aLanguageFile: (name?: string, content?: string | Blob | Uint8Array<ArrayBuffer>) => File;
type CallId = keyof operations;
type Given<T> = [
    NonNullable<T>
] extends [
    never
] ? Record<never, never> : NonNullable<T>;
type JsonOf<Id extends CallId> = operations[Id]["responses"] extends {
    200: {
        content: {
            "application/json": infer Json;
        };
    };
} ? Json : undefined;
interface FakeCallOf<Id extends CallId> {
    readonly operationId: Id;
    readonly path: Given<operations[Id]["parameters"]["path"]>;
    readonly query: Given<operations[Id]["parameters"]["query"]>;
    readonly body: operations[Id] extends {
        requestBody: {
            content: {
                "application/json": infer Json;
            };
        };
    } ? Json : undefined;
    readonly files: readonly File[];
    readonly headers: Headers;
    readonly status: number | undefined;
}
type FakeCall<Id extends CallId = CallId> = {
    [One in Id]: FakeCallOf<One>;
}[Id];
interface Fault {
    status?: number;
    error?: string;
    retryAfter?: number;
    delay?: number;
    connection?: "refused" | "lost" | "cut";
    body?: unknown;
    contentType?: string;
    times?: number;
}
interface FakeRecords {
    users?: number | readonly User[];
    orders?: number | readonly Order[];
    machines?: number | readonly FakeMachine[];
    addresses?: number | readonly Address[];
    recipes?: number | readonly Recipe[];
    languageFiles?: number | readonly File[];
    articles?: Readonly<Record<string, string>>;
    seed?: number;
}
interface FakeData {
    users: User[];
    orders: Order[];
    machines: FakeMachine[];
    addresses: Address[];
    articles: Record<string, string>;
}
interface FakeOptions extends FakeRecords {
    basePath?: string;
    roles?: readonly string[];
}
interface FakeApi extends Fetch {
    readonly data: FakeData;
    readonly calls: readonly FakeCall[];
    fail(operationId: CallId | "*", fault: Fault): () => void;
    answer<Id extends CallId>(operationId: Id, json: JsonOf<Id>): void;
    reset(): void;
}
declare function fakeApi({ basePath, roles, ...records }?: FakeOptions): FakeApi;
export { aLanguageFile, aMachine, aRecipe, aRecipeDraft, aUser, anAddress, anOrder, fakeApi };
export type { CallId, FakeApi, FakeCall, FakeData, FakeMachine, FakeOptions, FakeRecords, Fault, JsonOf };

CREATE TABLE `client_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`contract_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`visits` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_links_token_hash_unique` ON `client_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `client_links_of_contract` ON `client_links` (`contract_id`);--> statement-breakpoint
CREATE INDEX `client_links_of_farm` ON `client_links` (`farm_id`);--> statement-breakpoint
CREATE TABLE `contract_lots` (
	`farm_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`contract_id` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `lot_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `contract_lots_of_contract` ON `contract_lots` (`contract_id`);--> statement-breakpoint
CREATE TABLE `contracts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`client_name` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer,
	`client_share` integer,
	`deaths` text NOT NULL,
	`arroba_price` integer,
	`services` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `contracts_of_farm` ON `contracts` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `contracts_of_farm_ever` ON `contracts` (`farm_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE TABLE `invoice_lines` (
	`farm_id` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`position` integer NOT NULL,
	`last_day` text NOT NULL,
	`kind` text NOT NULL,
	`lot_id` integer,
	`description` text,
	`quantity` integer NOT NULL,
	`price` integer,
	`amount` integer NOT NULL,
	PRIMARY KEY(`invoice_id`, `position`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `invoice_lines_of_farm` ON `invoice_lines` (`farm_id`,`last_day`);--> statement-breakpoint
CREATE INDEX `invoice_lines_of_lot` ON `invoice_lines` (`lot_id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`contract_id` integer NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`status` text NOT NULL,
	`sent_at` integer,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `invoices_of_contract` ON `invoices` (`contract_id`);--> statement-breakpoint
CREATE INDEX `invoices_of_farm` ON `invoices` (`farm_id`,`last_day`);